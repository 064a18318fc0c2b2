import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../lib/i18n.tsx';

/** Top of a page that is not the home page: the way back, the title and a sentence. */
export function PageHeading({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <div className="pt-4 pb-6 sm:pt-6">
      <Link
        to="/"
        className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-input px-2 text-ink-2 hover:text-primary"
      >
        <ArrowLeft aria-hidden size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
        {t('Back')}
      </Link>
      <h1 className="mt-1 text-28 sm:text-40">{title}</h1>
      {text ? <p className="mt-2 max-w-2xl text-18 text-ink-2">{text}</p> : null}
      {children}
    </div>
  );
}
