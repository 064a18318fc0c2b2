import { useLocalisation } from '../../lib/i18n.tsx';
import { translateSaid } from '../../state/said-words.ts';
import { TextField } from '../../ui/field.tsx';
import type { ContactField } from './contact-flow.ts';
import type { Contact } from './use-contact.ts';

/** Who writes, and where the answer goes. */
export function SenderFields({ contact: { draft, type, state } }: { contact: Contact }) {
  const { language, t } = useLocalisation();
  const errorOf = (field: ContactField) => {
    if (state.error?.field !== field) return undefined;
    const { sentence } = state.error;
    return (language === 'en' ? undefined : translateSaid(sentence, t)) ?? sentence;
  };
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
