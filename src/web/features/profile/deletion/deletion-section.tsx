import { useState } from 'react';
import type { Account } from '../../../../contract/account.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../section.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

export function DeletionSection({ user }: { user: Account }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  return (
    <Section id="delete" title={t('Delete account')}>
      <p>{t('The account and everything that is kept with it goes at once and for good.')}</p>
      <div>
        <Button tone="outline" className="!border-danger !text-danger" onClick={() => setAsking(true)}>
          {t('Delete my account…')}
        </Button>
      </div>
      {isAsking ? <DeletionDialog user={user} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}
