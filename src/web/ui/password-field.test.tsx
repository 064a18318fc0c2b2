import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { testLocalisation } from '../../../test/harness/test-localisation.ts';
import { LocalisationProvider } from '../i18n/localisation.tsx';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './password-strength.tsx';

function Form() {
  const [password, setPassword] = useState('');
  return (
    <LocalisationProvider value={testLocalisation('en')}>
      <PasswordField
        {...{ label: 'Password', name: 'password', autoComplete: 'new-password' }}
        value={password}
        onChange={setPassword}
      />
      <StrengthMeter password={password} userInput="yusuf@example.org" />
    </LocalisationProvider>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
afterEach(cleanup);

describe('a password field', () => {
  it('shows and hides what is typed; the button keeps its name and tells its state', () => {
    render(<Form />);
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect([field().type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
    fireEvent.click(toggle);
    expect([field().type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    expect(toggle.getAttribute('aria-label')).toBe('Show password');
  });

  it('cuts nothing, takes pastes, and is known to password managers', () => {
    render(<Form />);
    const long = 'x'.repeat(4_000);
    fireEvent.change(field(), { target: { value: long } });
    expect(field().value).toBe(long);
    expect(field().maxLength).toBe(-1);
    expect(fireEvent.paste(field())).toBe(true);
    expect(field().autocomplete).toBe('new-password');
    expect(field().getAttribute('autocapitalize')).toBe('off');
  });

  it('says that capital letters are locked, and no longer once they are not', () => {
    render(<Form />);
    const locked = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    Object.defineProperty(locked, 'getModifierState', { value: (key: string) => key === 'CapsLock' });
    fireEvent(field(), locked);
    expect(screen.getByText('Caps Lock is on.')).toBeTruthy();
    fireEvent.blur(field());
    expect(screen.queryByText('Caps Lock is on.')).toBeNull();
  });

  it.each([
    ['password1', 'Very weak'],
    ['yusufyusuf', 'Very weak'],
    ['sunflower2019', 'Weak'],
    ['olive lantern', 'Good'],
    ['olive lantern river', 'Strong'],
  ])('calls %s in words: %s', (password, words) => {
    render(<Form />);
    fireEvent.change(field(), { target: { value: password } });
    expect(screen.getByText(words)).toBeTruthy();
  });
});
