import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/localisation.tsx';

/** What to do when no code comes. */
export function NoMail({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <details className="group mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {t('No mail yet?')}
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="mt-1 list-disc space-y-2 ps-5 text-ink-2">
        <li>{t('It can take a few minutes.')}</li>
        <li>{t('Look in the folder for spam or advertising.')}</li>
        <li>{t('Is the address above spelled right? If not, change it.')}</li>
        {children}
      </ul>
    </details>
  );
}
