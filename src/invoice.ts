export type { InvoiceReading } from "./norm/invoice/read-invoice";
export { readInvoice } from "./norm/invoice/read-invoice";
export type {
  ElementName,
  HealthName,
  HealthValue,
  InvoiceKind,
  InvoicePayment,
  InvoiceSupplier,
  InvoiceValues,
  TotalName,
} from "./core/model/invoice";
