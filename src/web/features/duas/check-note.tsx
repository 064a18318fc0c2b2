import clsx from 'clsx';
import { ChevronDown, CircleDashed, ShieldCheck } from 'lucide-react';
import type { DuaCheck } from '../../../domain/duas/dua.ts';
import { useT } from '../../i18n/localisation.tsx';
import { CheckSources } from './check-sources.tsx';
import { checkWords } from './check-words.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** Whether the Arabic text was checked, and when opened against what. */
export function CheckNote({ check }: { readonly check: DuaCheck }) {
  const t = useT();
  const isVerified = check.status === 'verified';
  const Icon = isVerified ? ShieldCheck : CircleDashed;
  return (
    <details className="group relative min-w-0 text-14 open:basis-full">
      <summary
        className={clsx(
          'inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden',
          isVerified ? 'text-primary' : 'text-ink-2',
        )}
      >
        <Icon {...icon} className="shrink-0" />
        {isVerified ? t('Verified') : t('Not yet verified')}
        <ChevronDown {...icon} size={16} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="text-ink-2">{checkWords(check, t)}</p>
      <CheckSources check={check} />
    </details>
  );
}
