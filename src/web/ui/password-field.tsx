import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useT } from '../i18n/localisation.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Tells a password manager whether to fill in a password or to generate one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly isWrong?: boolean;
  /** Id of the error message. */
  readonly errorId?: string;
}

/**
 * A password input with a button that shows the password. Allows pasting and has no maximum length: a silently truncated
 * password can't be used to sign in.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, value, onChange, autoComplete, hint, isWrong = false, errorId } = props;
  const t = useT();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [isCapital, setIsCapital] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setIsCapital(event.getModifierState('CapsLock'));
  const described = clsx(isWrong && errorId, hint !== undefined && `${id}-hint`);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-14 font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          // Passwords are mostly Latin; right-to-left, their symbols would appear in a different order than typed.
          dir="ltr"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={noteCapsLock}
          onKeyUp={noteCapsLock}
          onBlur={() => setIsCapital(false)}
          {...{ name, autoComplete, spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off' }}
          aria-invalid={isWrong || undefined}
          aria-describedby={described || undefined}
          className={clsx(
            'block min-h-12 w-full rounded-input border bg-surface ps-4 pe-13 text-16 rtl:ps-13 rtl:pe-4 rtl:text-right',
            isWrong ? 'border-danger' : 'border-control',
          )}
        />
        <ShowToggle isShown={isShown} fieldId={id} onPress={() => setIsShown(!isShown)} />
      </div>
      <p role="status" className="mt-1 text-14 font-medium text-brass empty:hidden">
        {isCapital ? t('Caps Lock is on.') : null}
      </p>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-14 text-pretty text-ink-2">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface ShowToggleProps {
  readonly isShown: boolean;
  readonly fieldId: string;
  readonly onPress: () => void;
}

/** Keeps its name and changes its state: a screen reader says “Show password, pressed”. */
function ShowToggle({ isShown, fieldId, onPress }: ShowToggleProps) {
  const t = useT();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-controls={fieldId}
      aria-label={t('Show password')}
      title={isShown ? t('Hide password') : t('Show password')}
      onClick={onPress}
      className="absolute inset-y-0.5 end-0.5 grid w-11 place-items-center rounded-input text-ink-2 hover:text-primary"
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} />
    </button>
  );
}
