import type { ImportField, ImportKind } from './fields'

type Names<Kind extends ImportKind> = Readonly<Record<ImportField<Kind>, string>>

/**
 * What programs and people call columns, in English, German, French and Spanish, in small letters, the likeliest first. Signs,
 * blanks and accents make no difference.
 */
const names: { readonly [Kind in ImportKind]: Names<Kind> } = {
  client: {
    name: 'name, client name, customer name, display name, full name, client, customer, kunde, kundenname, name des kunden, nom, nom du client, client nom, nombre, nombre del cliente, cliente',
    company:
      'company, company name, organization, organisation, business name, firma, firmenname, unternehmen, societe, entreprise, raison sociale, empresa, razon social, compania',
    first_name: 'first name, given name, contact first name, vorname, prenom, nombre de pila, primer nombre',
    last_name:
      'last name, surname, family name, contact last name, nachname, familienname, nom de famille, apellido, apellidos',
    kind: 'kind, client type, customer type, customer sub type, type, art, kundenart, type de client, tipo, tipo de cliente',
    email:
      'email, email address, e mail, mail, contact email, client email, customer email, emailid, primary email, e mail adresse, mail adresse, courriel, adresse e mail, correo, correo electronico',
    phone:
      'phone, phone number, telephone, mobile, mobile phone, contact phone, work phone, telefon, telefonnummer, handy, tel, telefono, movil',
    contact:
      'contact, contact name, contact person, attention, ansprechpartner, kontakt, kontaktperson, interlocuteur, personne de contact, contacto, persona de contacto',
    website:
      'website, web site, url, web, homepage, webseite, internet, site web, site internet, sitio web, pagina web',
    line1:
      'street, address, address line 1, address 1, address1, billing address, billing street, street address, strasse, strasse und hausnummer, anschrift, adresse, rue, adresse ligne 1, calle, direccion, domicilio',
    line2:
      'second line, address line 2, address 2, address2, street 2, street2, billing street2, adresszusatz, zusatz, complement, complement d adresse, adresse ligne 2, direccion 2, linea 2',
    zip: 'postal code, zip, zip code, postcode, postal code zip code, billing code, billing zip, plz, postleitzahl, code postal, cp, codigo postal',
    city: 'city, town, billing city, ort, stadt, wohnort, ville, ciudad, poblacion, localidad',
    state:
      'state, province, province state, region, county, billing state, state or province, bundesland, kanton, etat, canton, provincia, estado',
    country: 'country, billing country, country code, land, pays, pais',
    currency: 'currency, currency code, customer currency, waehrung, wahrung, devise, monnaie, moneda, divisa',
    vat_id:
      'vat id, vat number, vat no, vat, tax id, business vat id, vat registration number, gst number, gstin, ust idnr, ust id, umsatzsteuer id, uid, numero de tva, n tva, tva intracommunautaire, nif, cif, nif iva, numero de iva',
    purchase_order_number:
      'purchase order number, purchase order, po number, bestellnummer, numero de commande, numero de pedido',
    buyer_reference: 'buyer reference, leitweg id, kaeuferreferenz, reference acheteur, referencia del comprador',
    e_invoice:
      'e invoice, einvoice, e invoicing, e invoice format, electronic invoice, invoice format, e rechnung, e rechnungsformat, rechnungsformat, facture electronique, format de facture, factura electronica, fattura elettronica',
    language:
      'language, lang, client language, document language, invoice language, preferred language, language code, sprache, dokumentsprache, korrespondenzsprache, langue, idioma, lengua, lingua',
    note: 'notes, note, private notes, remarks, comments, description, notiz, notizen, bemerkung, bemerkungen, remarques, commentaires, notas, observaciones, comentarios',
  },
  saved_item: {
    name: 'name, item name, product name, product, item, service, title, product service name, artikel, artikelname, bezeichnung, leistung, produkt, nom, article, produit, designation, nombre, articulo, producto, servicio, concepto',
    description:
      'description, item description, details, notes, beschreibung, details, descriptif, descripcion, detalle',
    price:
      'price, unit price, rate, unit cost, cost, sales price, item price, amount, preis, einzelpreis, nettopreis, stueckpreis, prix, prix unitaire, tarif, precio, precio unitario, tarifa, importe',
    quantity: 'quantity, qty, menge, anzahl, quantite, qte, cantidad',
    unit: 'unit, usage unit, unit name, einheit, unite, unidad',
    currency: 'currency, currency code, waehrung, wahrung, devise, monnaie, moneda, divisa',
    tax_name:
      'tax, tax name, tax1 name, tax name 1, steuer, steuername, mwst, ust, mehrwertsteuer, umsatzsteuer, vat, gst, sales tax, taxe, tva, impuesto, iva',
    tax_percent:
      'tax rate, tax percent, tax percentage, tax rate 1, vat rate, vat percent, steuersatz, mwst, mwst satz, ust satz, taux de tva, taux, tipo de iva, tipo impositivo, iva porcentaje',
  },
  invoice: {
    number:
      'number, invoice number, invoice, invoice no, invoice id, invoice num, invoice invoice number, rechnungsnummer, rechnungsnr, rechnung, nummer, numero, numero de facture, facture, numero de factura, factura',
    client:
      'client, client name, customer, customer name, name, kunde, kundenname, client nom, nom du client, cliente, nombre del cliente',
    client_email:
      'client email, customer email, email, contact email, primary contact emailid, e mail, kunden e mail, courriel, correo, correo electronico',
    issued_at:
      'issued, invoice date, date, issue date, date issued, issued on, created, date utc, created utc, transaction date, rechnungsdatum, datum, date de facture, date d emission, fecha, fecha de factura, fecha de emision',
    due_at:
      'due, due date, date due, due on, due date utc, faellig, faellig am, faelligkeitsdatum, faelligkeit, fallig, fallig am, falligkeitsdatum, zahlungsziel, echeance, date d echeance, vencimiento, fecha de vencimiento',
    currency: 'currency, currency code, waehrung, wahrung, devise, monnaie, moneda, divisa',
    total:
      'grand total, total incl tax, total including tax, total incl vat, total including vat, gross total, gross amount, gross, gesamtsumme, gesamtbetrag, endbetrag, endsumme, bruttosumme, bruttobetrag, gesamt brutto, summe brutto, betrag brutto, brutto, rechnungsbetrag, rechnungssumme, montant ttc, total ttc, total con iva, importe total, total factura, total, invoice total, total amount, montant total, gesamt, amount, invoice amount, summe, montant, importe',
    tax: 'tax, tax amount, total tax, invoice tax total, vat, vat amount, tax total, steuer, steuerbetrag, mwst, mwst betrag, ust, taxe, montant tva, tva, impuesto, impuestos, iva',
    tax_percent:
      'tax rate, tax percent, tax percentage, vat rate, steuersatz, mwst satz, ust satz, taux de tva, tipo de iva',
    paid: 'paid, amount paid, paid to date, invoice paid, paid amount, bezahlt, gezahlt, bezahlter betrag, paye, montant paye, pagado, importe pagado',
    due: 'amount due, balance, balance due, outstanding, invoice balance, amount remaining, open amount, offen, offener betrag, restbetrag, solde, reste a payer, montant du, saldo, pendiente, importe pendiente',
    paid_on:
      'paid on, payment date, date paid, last payment date, paid at utc, bezahlt am, zahlungsdatum, zahlungseingang, date de paiement, paye le, fecha de pago',
    status: 'payment status, zahlungsstatus, status, invoice status, statut, etat, estado',
    line_name:
      'item name, item, line item, product, line name, lineitem name, position, artikel, leistung, article, designation, articulo, concepto',
    line_description:
      'item description, item desc, line description, description, transaction line description, beschreibung, positionstext, descripcion',
    line_quantity: 'quantity, qty, item quantity, menge, anzahl, quantite, cantidad',
    line_price:
      'item price, unit price, price, rate, unit cost, einzelpreis, preis, prix unitaire, prix, precio unitario, precio',
    line_total: 'line total, item total, line amount',
    line_tax_percent: 'item tax percent, item tax rate, item tax, line tax rate, line tax, tax1 percent',
    purchase_order_number:
      'purchase order number, purchaseorder, purchase order, po number, bestellnummer, numero de commande, numero de pedido',
    notes: 'notes, note, public notes, customer notes, bemerkung, bemerkungen, remarques, notas, observaciones',
  },
}

/** What changes a line and may be in no field; where only lines tell the total, it would be lost unseen. */
export const lineChangeNames: readonly string[] = ['tax 1 amount', 'tax 2 amount', 'discount percentage']

/** What taxes are called: with a `%` behind it, it is the rate. */
export const taxNames: readonly string[] =
  'tax, vat, sales tax, gst, hst, ust, mwst, umsatzsteuer, mehrwertsteuer, steuer, tva, taxe, iva, impuesto, tax 1, vat rate, ust satz, mwst satz'.split(
    ', ',
  )

/** Of each field the names of its column, the likeliest first. */
export function headerNames(kind: ImportKind): readonly (readonly [ImportField, readonly string[]])[] {
  return Object.entries(names[kind]).map(([field, text]) => [field as ImportField, text.split(', ')] as const)
}
