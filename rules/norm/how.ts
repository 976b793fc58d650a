import type { Words } from "../../src/model/norm";

const late: Words = {
  en: "The year or the month was mistyped at the turn of one, day and month were exchanged, or the clock of a workstation was wrong.",
  es: "Se digitó mal el año o el mes en un cambio de periodo, se invirtieron el día y el mes, o el reloj de un equipo estaba errado.",
};

const period: Words = {
  en: "A record that was entered late went into the invoice of the next month, or the export was run with another range of dates than the invoice.",
  es: "Un registro que se ingresó tarde entró en la factura del mes siguiente, o la exportación se generó con un rango de fechas distinto del de la factura.",
};

const table: Words = {
  en: "The hospital's master table is older than the official one, or a code was withdrawn or typed by hand.",
  es: "La tabla maestra de la institución es más vieja que la oficial, o un código se retiró o se digitó a mano.",
};

const pair: Words = {
  en: "The system has a field for the code and none for its name, or it looks the name up only when the record is shown.",
  es: "El sistema tiene un campo para el código y ninguno para su nombre, o busca el nombre solo cuando muestra el registro.",
};

/** How a fault usually arises, by rule. Apart from the rules, as `reasons` is: only pages read it. */
export const how: Readonly<Record<string, Words>> = {
  "not-null": {
    en: "The field is not asked for when the service is entered, or the export writes null for everything that it does not map.",
    es: "El campo no se pide al ingresar el servicio, o la exportación escribe null en todo lo que no tiene homologado.",
  },
  property: {
    en: "The export leaves out what is empty, as many libraries that write JSON do unless told otherwise.",
    es: "La exportación omite lo que está vacío, como hacen muchas librerías que escriben JSON si no se les indica otra cosa.",
  },
  text: {
    en: "A column of fixed width is padded with blanks, or a null of the database is written as the text it is shown as.",
    es: "Una columna de ancho fijo se rellena con espacios, o un null de la base de datos se escribe como el texto con que se muestra.",
  },
  size: {
    en: "A code went through a spreadsheet that took its zeros away, or a house code stands where the official one belongs.",
    es: "Un código pasó por una hoja de cálculo que le quitó los ceros, o hay un código interno donde va el oficial.",
  },
  "mipres-size": {
    en: "The prescription's number stands where the id of the delivery belongs, or the export follows another version of the annex.",
    es: "Está el número de la prescripción donde va el ID de entrega, o la exportación sigue otra versión del anexo.",
  },
  negative: {
    en: "A return or an annulment was entered as a record with a minus sign.",
    es: "Una devolución o una anulación se ingresó como un registro con signo menos.",
  },
  decimals: {
    en: "A value was divided or a tax was taken out of it, and the result was exported unrounded.",
    es: "Un valor se dividió o se le descontó un impuesto, y el resultado se exportó sin redondear.",
  },
  "code-list": {
    en: "The mapping of the house tables is of an earlier norm, or a code of another record type was chosen.",
    es: "La homologación de las tablas internas es de una norma anterior, o se eligió un código de otro tipo de registro.",
  },
  "newborn-document": {
    en: "The mother's document was copied because the newborn had none when the record was opened.",
    es: "Se copió el documento de la madre porque el recién nacido no tenía cuando se abrió el registro.",
  },
  "provider-format": {
    en: "The NIT, a document, or the code without its two digits of the site was set up as the provider's code.",
    es: "Se parametrizó como código de prestador el NIT, un documento, o el código sin sus dos dígitos de sede.",
  },
  "cups-code": {
    en: "A package, a tariff's code (SOAT, ISS) or a house code was exported instead of CUPS.",
    es: "Se exportó un paquete, un código de tarifario (SOAT, ISS) o un código interno en lugar del CUPS.",
  },
  "os-cups": {
    en: "Transfers and stays are kept as articles with house codes in the inventory.",
    es: "Los traslados y las estancias se llevan como artículos con código interno en el inventario.",
  },
  "diagnosis-code": {
    en: "The code is kept with its dot, in small letters, or with three characters where the category has no subdivision.",
    es: "El código se guarda con punto, en minúsculas o con tres caracteres donde la categoría no se subdivide.",
  },
  "diagnosis-code-long": {
    en: "The newborn's form takes free text, since the printed size leaves room for it.",
    es: "El formulario del recién nacido admite texto libre, porque el tamaño impreso le deja espacio.",
  },
  "medicine-code": {
    en: "The pharmacy exports its own article number, the ATC code, or the CUM without its consecutive number.",
    es: "La farmacia exporta su número de artículo, el código ATC, o el CUM sin su consecutivo.",
  },
  "cannabis-dci": {
    en: "The DCI code of the active ingredient was taken for a code of the product.",
    es: "Se tomó el código DCI del principio activo como código del producto.",
  },
  "official-name": {
    en: "The export follows the names of another version, which differ by one letter.",
    es: "La exportación sigue los nombres de otra versión, que difieren en una letra.",
  },
  "removed-field": {
    en: "The export was made for Resolución 2275 and not changed since.",
    es: "La exportación se hizo para la Resolución 2275 y no se ha cambiado desde entonces.",
  },
  "birth-time": {
    en: "The form asks for the date of birth only, or the export adds seconds, a T or a zone.",
    es: "El formulario solo pide la fecha de nacimiento, o la exportación agrega segundos, una T o una zona horaria.",
  },
  consecutive: {
    en: "The export counts from 0, or uses the row's number in the database.",
    es: "La exportación cuenta desde 0, o usa el número de la fila en la base de datos.",
  },
  quantity: {
    en: "An order that was not delivered was exported all the same, or the quantity stands in another field.",
    es: "Una orden que no se entregó se exportó de todos modos, o la cantidad está en otro campo.",
  },
  "treatment-days": {
    en: "For a single dose the days are left at 0, or they were rounded down.",
    es: "En una dosis única los días quedan en 0, o se redondearon hacia abajo.",
  },
  "related-diagnosis": {
    en: "The form fills the second diagnosis with the first because it may not be left empty there.",
    es: "El formulario llena el segundo diagnóstico con el primero porque allí no se puede dejar vacío.",
  },
  "cie11-name": pair,
  "cie11-pair": pair,
  "preferred-diagnosis": {
    en: "The reason of the visit was coded and never replaced by what was found.",
    es: "Se codificó el motivo de consulta y nunca se reemplazó por lo que se halló.",
  },
  "symptom-diagnosis": {
    en: "The symptom that led to the procedure was coded, and the result was not known yet when the record was closed.",
    es: "Se codificó el síntoma que llevó al procedimiento, y el resultado aún no se conocía cuando se cerró el registro.",
  },
  "factor-diagnosis": {
    en: "A Z code is set as the default of a programme or of a service and goes with every record.",
    es: "Un código Z está como valor por defecto de un programa o servicio y va en todos los registros.",
  },
  "cause-of-death": {
    en: "The death certificate is filled in elsewhere, after the record of the birth was closed.",
    es: "El certificado de defunción se diligencia en otra parte, después de cerrado el registro del nacimiento.",
  },
  "egress-before-birth": {
    en: "The mother's egress or the day of admission was taken, or day and month were exchanged.",
    es: "Se tomó el egreso de la madre o el día de ingreso, o se invirtieron el día y el mes.",
  },
  "gestational-age": {
    en: "Days or months were entered instead of weeks, or the mother's age.",
    es: "Se ingresaron días o meses en lugar de semanas, o la edad de la madre.",
  },
  "birth-weight": {
    en: "The weight was entered in kilograms, or with a digit too many or too few.",
    es: "El peso se ingresó en kilogramos, o con un dígito de más o de menos.",
  },
  "prenatal-visits": {
    en: "The visits of all pregnancies were added up, or the weeks of gestation stand there.",
    es: "Se sumaron las consultas de todos los embarazos, o están ahí las semanas de gestación.",
  },
  "unneeded-medicine-data": {
    en: "The pharmacy's master table has these data for every medicine, and the export sends all it has.",
    es: "La tabla maestra de la farmacia tiene estos datos de todo medicamento, y la exportación envía todo lo que tiene.",
  },
  "magistral-data": {
    en: "The preparation is kept as one article, without its ingredients.",
    es: "La preparación se lleva como un solo artículo, sin sus componentes.",
  },
  "os-professional": {
    en: "Devices are charged from the store, where no order with a professional is kept.",
    es: "Los dispositivos se cargan desde el almacén, donde no se guarda una orden con profesional.",
  },
  "os-professional-unneeded": {
    en: "The export fills the professional of the admission into every record.",
    es: "La exportación pone en todos los registros al profesional del ingreso.",
  },
  "os-name": {
    en: "The device has a code in the store, and its name was not mapped.",
    es: "El dispositivo tiene un código en el almacén, y su nombre no se homologó.",
  },
  advance: {
    en: "The mapping of conceptoRecaudo is of the table before May 2025, in which 04 was something else.",
    es: "La homologación de conceptoRecaudo es de la tabla anterior a mayo de 2025, en la que el 04 era otra cosa.",
  },
  "moderator-value": {
    en: "The concept goes with every record of an order, and the value with one of them only.",
    es: "El concepto va en todos los registros de una orden, y el valor solo en uno de ellos.",
  },
  "no-moderator-value": {
    en: "A value was collected and the concept stayed at its default.",
    es: "Se recaudó un valor y el concepto quedó en su valor por defecto.",
  },
  "moderator-invoice": {
    en: "The number of the service's own invoice was filled in.",
    es: "Se diligenció el número de la factura del mismo servicio.",
  },
  "service-after-now": late,
  "egress-after-now": late,
  "birth-after-now": late,
  "service-in-period": period,
  "egress-in-period": period,
  "value-by-modality": {
    en: "Records of a capitation keep the tariff's value, or those of pago por evento lost it because they are paid in a package.",
    es: "Los registros de una capitación conservan el valor del tarifario, o los de pago por evento lo perdieron porque se pagan en un paquete.",
  },
  "line-total": {
    en: "The unit value was rounded for the export and the total was not, or a discount changed only one of them.",
    es: "El valor unitario se redondeó para la exportación y el total no, o un descuento cambió solo uno de los dos.",
  },
  "level-type": {
    en: "The export writes whatever holds digits as a number, or takes consecutivo out of a column of text.",
    es: "La exportación escribe como número todo lo que tiene dígitos, o toma consecutivo de una columna de texto.",
  },
  "birth-day": {
    en: "The date is written as the regional settings of a workstation show it, or was entered without looking at a calendar.",
    es: "La fecha se escribe como la muestra la configuración regional de un equipo, o se ingresó sin que un calendario la revisara.",
  },
  "place-code": {
    en: "The admission keeps countries by letters and cities by name, and they were never mapped.",
    es: "La admisión guarda los países con letras y las ciudades por nombre, y nunca se homologaron.",
  },
  residence: {
    en: "The address is optional at the admission, above all in urgencias.",
    es: "La dirección es opcional en la admisión, sobre todo en urgencias.",
  },
  "siras-number": {
    en: "The accident was reported in SIRAS by another person, after the admission, and the number never came back to it.",
    es: "Otra persona reportó el accidente en SIRAS, después del ingreso, y el número nunca volvió a él.",
  },
  "user-birth-after-now": {
    en: "A year of two digits was read as one of this century, or the day of the admission was taken.",
    es: "Un año de dos dígitos se leyó como de este siglo, o se tomó el día del ingreso.",
  },
  "note-number": {
    en: "The RIPS were generated before the note had a number.",
    es: "Los RIPS se generaron antes de que la nota tuviera número.",
  },
  "no-services": {
    en: "The filter of the export, a date or an invoice number, met no service.",
    es: "El filtro de la exportación, una fecha o un número de factura, no encontró ningún servicio.",
  },
  "user-without-services": {
    en: "All services of the user were annulled or went to another invoice, and the user stayed.",
    es: "Todos los servicios del usuario se anularon o pasaron a otra factura, y el usuario quedó.",
  },
  "user-repeated": {
    en: "The export writes a usuario for each admission, not for each person.",
    es: "La exportación escribe un usuario por cada ingreso y no por cada persona.",
  },
  "consecutive-repeated": {
    en: "Records of two exports were put into one array, each with its own count.",
    es: "Se juntaron en un arreglo registros de dos exportaciones, cada una con su propia cuenta.",
  },
  "consecutive-gap": {
    en: "Records were taken out after they had been numbered, or the count goes on from the user before.",
    es: "Se retiraron registros después de numerarlos, o la cuenta sigue desde el usuario anterior.",
  },
  "medicine-repeated": {
    en: "A delivery of two batches was exported as two records, or every medicine gets the hour of the order.",
    es: "Una entrega de dos lotes se exportó como dos registros, o todo medicamento lleva la hora de la orden.",
  },
  "service-repeated": {
    en: "A join in the query of the export doubles the rows, or the service was charged twice.",
    es: "Un cruce en la consulta de la exportación duplica las filas, o el servicio se cargó dos veces.",
  },
  "service-before-birth": {
    en: "The user's birth was entered wrongly, or a service of the mother stands under the newborn.",
    es: "El nacimiento del usuario se ingresó mal, o un servicio de la madre está bajo el recién nacido.",
  },
  "egress-before-user-birth": {
    en: "The newborn stands under its own usuario instead of the mother's, or the mother got the birth of the child.",
    es: "El recién nacido va bajo su propio usuario y no bajo el de la madre, o la madre quedó con el nacimiento del hijo.",
  },
  "stay-without-admission": {
    en: "The stay is charged by the beds' module, and the admission is closed in another one.",
    es: "La estancia se carga en el módulo de camas, y el ingreso se cierra en otro.",
  },
  "moderator-contributive": {
    en: "The regime changed after the cash desk collected, or one concept stands for whatever is collected.",
    es: "El régimen cambió después de que la caja recaudó, o un solo concepto se usa para todo lo que se recauda.",
  },
  "voluntary-subsidized": {
    en: "The concept is taken from the payer's contract, and tipoUsuario from the affiliation.",
    es: "El concepto se toma del contrato del pagador, y tipoUsuario de la afiliación.",
  },
  "mother-age": {
    en: "The newborn stands under its own usuario, or the mother's year of birth was mistyped.",
    es: "El recién nacido va bajo su propio usuario, o se digitó mal el año de nacimiento de la madre.",
  },
  "mother-sex": {
    en: "The newborn stands under its own usuario or under the father who is the insured.",
    es: "El recién nacido va bajo su propio usuario o bajo el padre, que es el cotizante.",
  },
  "multiple-birth": {
    en: "The birth was charged to another invoice, or the procedure was left out because it is paid in a package.",
    es: "El parto se cargó a otra factura, o el procedimiento se omitió porque se paga en un paquete.",
  },
  "newborn-service": {
    en: "The newborn has no admission of its own yet, so its services are charged to the mother's.",
    es: "El recién nacido aún no tiene ingreso propio, y sus servicios se cargan al de la madre.",
  },
  "service-after-death": {
    en: "What was ordered before the death was charged when the bill was closed, with the hour of the closing.",
    es: "Lo ordenado antes de la muerte se cargó al cerrar la cuenta, con la hora del cierre.",
  },
  "referred-without-services": {
    en: "The newborn's services were charged under the mother, or go with the invoice of the next month.",
    es: "Los servicios del recién nacido se cargaron a la madre, o van en la factura del mes siguiente.",
  },
  "cups-table": table,
  "os-cups-table": table,
  "cie10-table": table,
  "cum-table": table,
  "ium-table": table,
};
