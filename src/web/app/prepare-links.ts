/**
 * Calls back with the address of a link to a page as soon as a pointer or the focus comes near it,
 * so that its page is there when it is followed.
 */
export function onLinkApproached(prepare: (pathname: string) => void): void {
  const approach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === location.origin && !link.pathname.startsWith('/api/')) prepare(link.pathname);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, approach, { passive: true });
  }
}
