import clsx from 'clsx';
import { useT } from '../../i18n/localisation.tsx';

/** Placeholder as high as the collection, without animation. */
export function DuasLoading({ className }: { readonly className?: string }) {
  const t = useT();
  const sheet = 'rounded-card border border-line bg-surface';
  return (
    <div className={className}>
      <p role="status" className="text-ink-2">
        {t('Loading duas…')}
      </p>
      <div aria-hidden="true" className="mt-4 grid gap-4 opacity-60 md:grid-cols-2">
        <div className={clsx(sheet, 'h-28 md:col-span-2')} />
        {['first', 'second', 'third', 'fourth'].map((name) => (
          <div key={name} className={clsx(sheet, 'h-80')} />
        ))}
      </div>
    </div>
  );
}
