import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface BeingBuiltProps {
  /** Translated sentence: what this page will do. */
  readonly text: string;
  readonly children?: ReactNode;
}

/** The honest state of a page whose feature is not there yet. */
export function BeingBuilt({ text, children }: BeingBuiltProps) {
  const t = useT();
  return (
    <Card className="flex h-full items-center justify-center">
      <EmptyState title={t('This page is being built')} text={text}>
        {children ?? <ButtonLink to={paths.prayerTimes}>{t('View Prayer Times')}</ButtonLink>}
      </EmptyState>
    </Card>
  );
}
