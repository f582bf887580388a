import { lineItem } from '../record.fixture'
import { eInvoiceRecord, taxed, twoDeposits } from './e-invoices.fixture'
import { holdKnown } from './known.fixture'

holdKnown([
  {
    // 152.00 US dollars of tax at 0.86125 are 130.91 euros: 130.91 exactly.
    name: 'the tax in the currency of the seller too',
    record: eInvoiceRecord({ currency: 'USD', options: { tax_currency: 'EUR', tax_currency_rate: 0.86125 } }),
    terms: {
      'BT-5 currency': ['USD'],
      'BT-6 tax currency': ['EUR'],
      'BT-110 tax': ['152.00', '130.91'],
      'BT-112 with tax': ['952.00'],
    },
  },
  {
    name: 'no tax to say in the currency of the seller',
    record: eInvoiceRecord({
      ...{ currency: 'USD', tax_distribution: 'NO_TAX', line_items: [lineItem({ name: 'Design', price: 80 })] },
      options: { tax_currency: 'EUR', tax_currency_rate: 0.86125, tax_exemption: 'REVERSE_CHARGE' },
    }),
    terms: { 'BT-5 currency': ['USD'], 'BT-110 tax': ['0.00'] },
    without: ['BT-6 tax currency'],
  },
  {
    // 300.00 were billed before: 240.00 of 800.00, 60.00 of 200.00. 560 at 19 %: 106.40; 140 at 7 %: 9.80.
    name: 'a deposit that was billed before, over two rates',
    record: eInvoiceRecord({
      discount_distribution: 'PER_DOCUMENT',
      discount_type: 'FIXED',
      discount_value: 300,
      options: {
        deducted_deposits: [{ invoice_number: 'INV-0040', issued_at: '2026-05-02', amount: 300, tax_amount: 49.8 }],
      },
      line_items: [taxed(19, { name: 'Design', quantity: 10, price: 80 }), taxed(7, { name: 'Books', price: 200 })],
    }),
    terms: {
      'BT-3 type': ['380'],
      'BT-25 invoice': ['INV-0040'],
      'BT-26 its day': ['2026-05-02'],
      'BT-92/99 discount, shipping': ['240.00', '60.00'],
      'BT-97/104 reasons': ['Deposit INV-0040', 'Deposit INV-0040'],
      'BT-107 discounts': ['300.00'],
      'BT-109 without tax': ['700.00'],
      'BT-116 bases': ['560.00', '140.00'],
      'BT-117 taxes': ['106.40', '9.80'],
      'BT-115 due amount': ['816.20'],
    },
    without: ['BT-98/105 reason codes'],
  },
  {
    // Two deposits, 100.00 and 50.00, and 10.00 less: 640 at 19 % is 121.60.
    name: 'deposits beside a discount of its own',
    record: eInvoiceRecord({
      discount_distribution: 'PER_DOCUMENT',
      discount_type: 'FIXED',
      discount_value: 160,
      options: { deducted_deposits: twoDeposits },
    }),
    terms: {
      'BT-25 invoice': ['INV-0040', 'INV-0041'],
      'BT-92/99 discount, shipping': ['160.00'],
      'BT-97/104 reasons': ['Discount; Deposit INV-0040; Deposit INV-0041'],
      'BT-117 taxes': ['121.60'],
      'BT-115 due amount': ['761.60'],
    },
  },
])
