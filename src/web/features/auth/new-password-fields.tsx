import { useT } from '../../i18n/localisation.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import type { AuthField } from './auth-flow.ts';
import { errorId } from './auth-form.tsx';

export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly email: string;
  readonly wrong: AuthField | undefined;
}

/** A password that is to be set, twice. */
export function NewPasswordFields({ label, value, onChange, email, wrong }: NewPasswordFieldsProps) {
  const t = useT();
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          {...{ label, errorId, name: 'password', autoComplete: 'new-password' }}
          hint={t('At least 8 characters, of any kind. A few words make a good one.')}
          value={value.password}
          onChange={(password) => onChange({ ...value, password })}
          isWrong={wrong === 'password'}
        />
        <StrengthMeter password={value.password} known={email} />
      </div>
      <PasswordField
        {...{ errorId, name: 'repeated', autoComplete: 'new-password' }}
        label={t('Confirm Password')}
        value={value.repeated}
        onChange={(repeated) => onChange({ ...value, repeated })}
        isWrong={wrong === 'repeated'}
      />
    </>
  );
}
