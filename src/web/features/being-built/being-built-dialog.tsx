import { message, useT } from '../../lib/i18n.tsx';
import type { DialogName } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const accounts = message(
  'Accounts are being built. Prayer times, the Qibla and everything else that stands works without one.',
);

const texts: Record<DialogName, { title: string; text: string }> = {
  login: {
    title: message('Welcome Back'),
    text: accounts,
  },
  register: {
    title: message('Create Account'),
    text: accounts,
  },
  premium: {
    title: message('Mihrab Premium'),
    text: message(
      'Premium is being built: no ads and more features for one dollar a year. It cannot be bought yet.',
    ),
  },
};

/** Says honestly that the wanted dialog does not exist yet. */
export function BeingBuiltDialog({ name, onClose }: { name: DialogName; onClose: () => void }) {
  const t = useT();
  const { title, text } = texts[name];
  return (
    <Dialog onClose={onClose} title={t(title)} description={t(text)}>
      <Button onClick={onClose}>{t('Close')}</Button>
    </Dialog>
  );
}
