import { useT } from '../../i18n/localisation.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorId } from './auth-form.tsx';
import type { AuthFlow } from './use-auth-flow.ts';

/** The address, which is the name of an account: password managers keep it with the password. */
export function EmailField({ flow: { state, setEmail } }: { flow: AuthFlow }) {
  const t = useT();
  const isWrong = state.error?.field === 'email';
  return (
    <TextField
      label={t('Email')}
      className="rtl:[&_input]:text-right"
      type="email"
      name="email"
      // An address is Latin, also among Arabic words.
      dir="ltr"
      {...{ inputMode: 'email', autoComplete: 'username', autoCapitalize: 'off', spellCheck: false }}
      value={state.email}
      onChange={(event) => setEmail(event.target.value)}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? errorId : undefined}
    />
  );
}
