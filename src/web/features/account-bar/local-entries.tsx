import { LogOut } from 'lucide-react';
import { forgetLocalUser, type LocalUser } from '../../data/local-user.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EntryButton, EntryHead, entryIcon } from './entry.tsx';
import { GuestEntries } from './guest-entries.tsx';

/** A name that only this browser keeps: what it is, and the ways to a real account. */
export function LocalEntries({ user }: { user: LocalUser }) {
  const t = useT();
  return (
    <>
      <EntryHead name={user.fullName || user.email}>
        <Badge>{t('On this device only')}</Badge>
      </EntryHead>
      <GuestEntries />
      <div className="mt-2 border-t border-line pt-2">
        <EntryButton icon={<LogOut {...entryIcon} className="rtl:-scale-x-100" />} onClick={forgetLocalUser}>
          {t('Sign Out')}
        </EntryButton>
      </div>
    </>
  );
}
