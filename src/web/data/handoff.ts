/** `boot.js` took it out of the address before anything else could read it there. */
declare global {
  interface Window {
    mihrabHandoff?: string | undefined;
  }
}

/** The one-time value with which the identity provider's callback opened the page; it is given out once. */
export function takeHandoff(): string | undefined {
  const value = window.mihrabHandoff;
  window.mihrabHandoff = undefined;
  return value;
}
