export type { InvoiceReading } from "./invoice/read-invoice";
export { readInvoice } from "./invoice/read-invoice";
export type {
  ElementName,
  HealthName,
  HealthValue,
  InvoiceKind,
  InvoicePayment,
  InvoiceSupplier,
  InvoiceValues,
  TotalName,
} from "./model/invoice";
export type { Issue } from "./model/issue";
