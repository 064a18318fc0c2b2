import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { useT } from '../lib/i18n.tsx';
import { Page } from '../ui/page.tsx';

export default function HalalFoodPage() {
  const t = useT();
  return (
    <Page
      title={t('Halal Food')}
      description={t('Find halal restaurants near you, and what each claim of halal rests on.')}
      text={t('Halal restaurants near you, and what each claim of halal rests on.')}
    >
      <BeingBuilt
        text={t(
          'The search for halal food will stand here: by your location or an address, from 1 to 10 kilometres.',
        )}
      />
    </Page>
  );
}
