import { Download } from 'lucide-react';
import { exportProfile } from '../../../contract/profile.ts';
import { useT } from '../../i18n/localisation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from './section.tsx';

export function DataSection() {
  const t = useT();
  return (
    <Section id="data" title={t('Your data')}>
      <p>
        {t(
          'A file with everything that is kept about your account: facts, ways to sign in, sessions, settings. No password and no code is in it.',
        )}
      </p>
      <div>
        <ButtonLink
          to={exportProfile.path}
          tone="outline"
          icon={<Download aria-hidden size={18} strokeWidth={1.75} />}
        >
          {t('Download my data')}
        </ButtonLink>
      </div>
    </Section>
  );
}
