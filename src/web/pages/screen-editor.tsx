import { LazyAddressBox } from '../features/location/address-entry.tsx';
import { ScreenEditor } from '../features/screen-editor/screen-editor.tsx';
import { useT } from '../i18n/localisation.tsx';
import { Page } from '../ui/page.tsx';

export default function ScreenEditorPage() {
  const t = useT();
  return (
    <Page
      title={t('Mosque screen')}
      description={t('Set up a TV or tablet in your mosque that shows prayer and iqamah times.')}
      listing="unlisted"
      intro={t('Prayer and iqamah times on a TV or tablet in your mosque, edited from your phone.')}
    >
      <ScreenEditor addressBox={(target, onClose) => <LazyAddressBox target={target} onClose={onClose} />} />
    </Page>
  );
}
