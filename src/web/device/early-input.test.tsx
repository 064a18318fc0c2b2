import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { passOnEarlyInput } from './early-input.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function Search() {
  const [text, setText] = useState('');
  return (
    <>
      <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea defaultValue="unchanged" />
      <output>{text}</output>
    </>
  );
}

it('passes on what was typed before React was there, and keeps the caret', () => {
  // Given a prerendered field in which someone has typed and moved the caret
  const box = document.createElement('div');
  document.body.append(box);
  box.innerHTML = renderToString(<Search />);
  const field = box.querySelector('input') as HTMLInputElement;
  field.focus();
  field.value = 'Türki';
  field.setSelectionRange(2, 2);
  // When React takes over
  let root: ReturnType<typeof hydrateRoot> | undefined;
  act(() => {
    root = hydrateRoot(box, <Search />);
  });
  expect(box.querySelector('output')?.textContent).toBe('');
  act(passOnEarlyInput);
  // Then it knows the text
  expect(box.querySelector('output')?.textContent).toBe('Türki');
  expect([field.value, field.selectionStart]).toEqual(['Türki', 2]);
  act(() => root?.unmount());
});
