import { message, useT } from '../../lib/i18n.tsx';
import type { DialogName } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const texts: Partial<Record<DialogName, { title: string; text: string }>> = {
  premium: {
    title: message('Mihrab Premium'),
    text: message(
      'Premium is being built: no ads and more features for one dollar a year. It cannot be bought yet.',
    ),
  },
  provider: {
    title: message('Places Provider Settings'),
    text: message('The choice between services of place data is being built.'),
  },
  labs: {
    title: message('Labs'),
    text: message('Experimental features are being built. None can be tried yet.'),
  },
};

const unknown = { title: message('This page is being built'), text: '' };

/** Says honestly that the wanted dialog does not exist yet. */
export function BeingBuiltDialog({ name, onClose }: { name: DialogName; onClose: () => void }) {
  const t = useT();
  const { title, text } = texts[name] ?? unknown;
  return (
    <Dialog onClose={onClose} title={t(title)} description={t(text)}>
      <Button onClick={onClose}>{t('Close')}</Button>
    </Dialog>
  );
}
