import type Stripe from 'stripe';

function lines({ number, total, currency, status, created }: Stripe.Invoice): string[] {
  return [
    'Test mode: no money moves',
    `Invoice ${number ?? ''}`,
    `Mihrab Premium, one year: ${(total / 100).toFixed(2)} ${currency.toUpperCase()}`,
    `${status ?? ''}, ${new Date(created * 1000).toISOString().slice(0, 10)}`,
  ];
}

/** Returns an invoice's HTML page. It needs no escaping because it contains no user input. */
export function invoicePage(invoice: Stripe.Invoice): string {
  const [mode, title, ...rest] = lines(invoice);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/frames/frames.css"><main><p class="mode">${mode}</p>
<h1>${title}</h1>${rest.map((line) => `<p>${line}</p>`).join('')}<p><a href="/invoices/${invoice.id}/pdf">PDF</a></p></main></html>`;
}

/** Returns a minimal PDF: one page of plain text. */
export function invoicePdf(invoice: Stripe.Invoice): string {
  const textOperators = lines(invoice).map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`);
  const content = `BT /F1 14 Tf 20 TL 60 760 Td ${textOperators.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  return withTable(objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`));
}

function withTable(objects: readonly string[]): string {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object) => {
    const offset = text.length;
    text += object;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
