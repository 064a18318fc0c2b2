import { act } from '@testing-library/react';
import { type ChangeEvent, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { passOnEarlyInput } from './early-input.ts';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** A form that adds each change to what it knew at its last render. */
function Form() {
  const [known, setKnown] = useState({ name: '', text: '' });
  const [isFocused, setIsFocused] = useState(false);
  const keep = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setKnown({ ...known, [target.name]: target.value });
  return (
    <>
      <input name="name" value={known.name} onFocus={() => setIsFocused(true)} onChange={keep} />
      <textarea name="text" value={known.text} onChange={keep} />
      <textarea defaultValue="unchanged" />
      <output>{JSON.stringify({ ...known, isFocused })}</output>
    </>
  );
}

it('passes on what was typed before React was there, the focus and the caret', async () => {
  // Given prerendered fields in which someone has typed
  const box = document.createElement('div');
  document.body.append(box);
  box.innerHTML = renderToString(<Form />);
  const [name, text] = [...box.querySelectorAll('input, textarea')] as [
    HTMLInputElement,
    HTMLTextAreaElement,
  ];
  text.value = 'Salam';
  name.focus();
  name.value = 'Amina';
  name.setSelectionRange(2, 2);
  const known = () => JSON.parse(box.querySelector('output')?.textContent ?? '');
  // When React takes over
  act(() => {
    root = hydrateRoot(box, <Form />);
  });
  expect(known()).toEqual({ name: '', text: '', isFocused: false });
  await act(passOnEarlyInput);
  // Then it knows all of it
  expect(known()).toEqual({ name: 'Amina', text: 'Salam', isFocused: true });
  expect([name.value, text.value, name.selectionStart]).toEqual(['Amina', 'Salam', 2]);
});
