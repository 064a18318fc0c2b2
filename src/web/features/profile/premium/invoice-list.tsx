import { ExternalLink } from 'lucide-react';
import type { Invoice } from '../../../../contract/premium.ts';
import { message, useDateFormat, useLocalisation, useT } from '../../../i18n/localisation.tsx';

const longDate = { dateStyle: 'long' } as const;

const stateWords: Readonly<Record<string, string>> = {
  paid: message('Paid'),
  open: message('Not paid yet'),
  void: message('Void'),
  uncollectible: message('Given up'),
  draft: message('In preparation'),
};

/** What was charged or is to be, each with its receipt once it is paid. */
export function InvoiceList({ invoices }: { invoices: readonly Invoice[] | null }) {
  const t = useT();
  if (invoices?.length === 0) return null;
  return (
    <section aria-labelledby="invoices-title">
      <h3 id="invoices-title" className="text-18">
        {t('Invoices')}
      </h3>
      {invoices ? (
        <ul className="mt-1 divide-y divide-line">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-14 text-ink-2">
          {t('The payment provider does not answer just now; the invoices are shown when it does.')}
        </p>
      )}
    </section>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useLocalisation();
  const dates = useDateFormat(longDate);
  const { amountCents, currency, status, isRefunded, url, number } = invoice;
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amountCents / 100);
  const words = stateWords[status];
  const isReceipt = status === 'paid';
  const day = dates.format(new Date(invoice.createdAt));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-medium">
          {day} · <bdi>{amount}</bdi>
        </p>
        <p className="text-14 text-ink-2">
          {isRefunded ? t('Given back') : words ? t(words) : <bdi lang="en">{status}</bdi>}
          {number === null ? null : (
            <>
              {' · '}
              <bdi dir="ltr">{number}</bdi>
            </>
          )}
        </p>
      </div>
      {url === null ? null : (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={
            isReceipt
              ? t('Receipt of {date} (opens in a new tab)', { date: day })
              : t('Invoice of {date} (opens in a new tab)', { date: day })
          }
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-4"
        >
          {isReceipt ? t('Receipt') : t('Invoice')}
          <ExternalLink aria-hidden size={16} strokeWidth={1.75} className="shrink-0 rtl:-scale-x-100" />
        </a>
      )}
    </li>
  );
}
