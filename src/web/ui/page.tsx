import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/localisation.tsx';
import { PageMeta, type PageMetaProps } from './head/page-meta.tsx';
import { Link, useLocation } from './router/router.tsx';

interface PageProps extends PageMetaProps {
  /** The heading on the page, if it differs from the title. */
  readonly heading?: string;
  /** A sentence below the heading. */
  readonly intro?: string;
  /** On phones, the back link and the heading share one row. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/** Any page but Home: its metadata, a back link, the heading, and its content in one column. */
export function Page({ heading, intro, isCompact, children, ...meta }: PageProps) {
  const t = useT();
  const { pathname } = useLocation();
  const shownHeading = heading ?? meta.title;
  const isListed = meta.listing === undefined || meta.listing === 'listed';
  return (
    <>
      <PageMeta breadcrumb={isListed ? [{ name: shownHeading, path: pathname }] : []} {...meta} />
      <div className="page-width">
        <div className={isCompact ? 'flex items-center py-1 sm:block sm:pt-6 sm:pb-6' : 'pt-4 pb-6 sm:pt-6'}>
          <Link
            to="/"
            className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-input px-2 text-ink-2 hover:text-primary"
          >
            <ArrowLeft aria-hidden size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
            <span className={isCompact ? 'max-sm:sr-only' : undefined}>{t('Back')}</span>
          </Link>
          <h1 className={clsx(isCompact ? 'text-20' : 'text-28', 'sm:mt-1 sm:text-40')}>{shownHeading}</h1>
          {intro ? <p className="mt-2 max-w-2xl text-18 text-ink-2">{intro}</p> : null}
        </div>
        {children}
      </div>
    </>
  );
}
