import { CloudOff, Coins, EyeOff, type LucideIcon, Route, Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PreferredProvider } from '../../../contract/provider.ts';
import { fetchPublicConfig } from '../../data/public-config.ts';
import { useEntitlements } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { type ConfiguredServices, expectationsOf } from './provider-expectations.ts';

/** What a choice means: who is asked, data quality, cost and privacy. Announced again when the choice changes. */
export function WhatToExpect({ chosen }: { chosen: PreferredProvider }) {
  const t = useT();
  const configured = useConfiguredServices();
  const { order, isReplaced, freshness, cost, privacy } = expectationsOf(
    chosen,
    useEntitlements(),
    configured,
  );
  return (
    <section
      aria-live="polite"
      className="mt-4 rounded-input bg-sunken px-[min(1rem,5vw)] py-3 wrap-break-word"
    >
      <h3 className="font-sans text-14 font-semibold">{t('What to expect')}</h3>
      <ul className="mt-2 grid grid-cols-1 gap-2 text-14">
        <Line icon={isReplaced ? CloudOff : Route} isStrong={isReplaced}>
          {t(order)}
        </Line>
        <Line icon={Star}>{t(freshness)}</Line>
        <Line icon={Coins}>{t(cost)}</Line>
        <Line icon={EyeOff}>{t(privacy)}</Line>
      </ul>
    </section>
  );
}

interface LineProps {
  readonly icon: LucideIcon;
  readonly isStrong?: boolean;
  readonly children: string;
}

function Line({ icon: Icon, isStrong = false, children }: LineProps) {
  return (
    <li className={isStrong ? 'flex gap-2.5 font-semibold' : 'flex gap-2.5'}>
      <Icon aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brass" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function useConfiguredServices(): ConfiguredServices | undefined {
  const [configured, setConfigured] = useState<ConfiguredServices>();
  useEffect(() => {
    let isShown = true;
    fetchPublicConfig().then(
      ({ features }) => isShown && setConfigured(features),
      // If the server doesn't answer, its services stay unknown.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return configured;
}
