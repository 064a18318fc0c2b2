import { CircleDashed, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import type { DuaCheck } from '../../../../domain/duas/dua.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { CheckSources } from '../check-sources.tsx';
import { checkWords } from '../check-words.ts';

const icon = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const;

/** What the Arabic was held against and what came of it, laid open: who reads a dua aloud may want to know. */
export function CheckNote({ check }: { readonly check: DuaCheck }) {
  const t = useT();
  const id = useId();
  const isVerified = check.status === 'verified';
  return (
    <section aria-labelledby={id} className="flex gap-3 text-14 text-ink-2">
      {isVerified ? (
        <ShieldCheck {...icon} className="shrink-0 text-primary" />
      ) : (
        <CircleDashed {...icon} className="shrink-0" />
      )}
      <div className="min-w-0">
        <h3 id={id} className="font-sans text-16 font-semibold text-ink">
          {isVerified ? t('Verified') : t('Not yet verified')}
        </h3>
        <p className="mt-0.5">{checkWords(check, t)}</p>
        <CheckSources check={check} />
      </div>
    </section>
  );
}
