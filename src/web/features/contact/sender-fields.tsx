import { serverMessageText } from '../../data/server-message.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { TextField } from '../../ui/field.tsx';
import type { ContactField } from './contact-flow.ts';
import type { Contact } from './use-contact.ts';

/** Who writes, and where the answer goes. */
export function SenderFields({ contact: { draft, type, state } }: { contact: Contact }) {
  const t = useT();
  const errorOf = (field: ContactField) =>
    state.error?.field === field ? serverMessageText(state.error.sentence, t) : undefined;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={`${t('Full Name')} *`}
        {...{ name: 'name', autoComplete: 'name', required: true, dir: 'auto' }}
        error={errorOf('name')}
        value={draft.name}
        onChange={(event) => type({ name: event.target.value })}
      />
      <TextField
        label={`${t('Email Address')} *`}
        className="rtl:[&_input]:text-right"
        type="email"
        // An address is Latin, also among Arabic words.
        dir="ltr"
        {...{ name: 'email', autoComplete: 'email', autoCapitalize: 'off', spellCheck: false }}
        required
        error={errorOf('email')}
        value={draft.email}
        onChange={(event) => type({ email: event.target.value })}
      />
    </div>
  );
}
