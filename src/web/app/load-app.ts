/**
 * Loads the app's code: its entry and, at the same time, what the entry and the page import. The build lists the URLs in the
 * document, the entry first. If one can't be loaded, boot.js shows a notice.
 */
export function loadApp(): void {
  // The app follows links without loading documents, so the browser need not prefetch them, see `speculation-rules.ts`.
  document.documentElement.dataset['app'] = '';
  const list = document.getElementById('app-scripts')?.textContent ?? '[]';
  const [entry, ...imports] = JSON.parse(list) as string[];
  const { relList } = document.createElement('link');
  // Safari before 17 and Firefox before 115 preload scripts, but not modules by that name.
  const rel = relList.supports('modulepreload') ? 'modulepreload' : 'preload';
  for (const href of imports) append('link', { rel, as: 'script', href });
  if (entry) append('script', { type: 'module', src: entry });
}

function append(name: 'link' | 'script', attributes: Readonly<Record<string, string>>): void {
  const element = document.createElement(name);
  element.crossOrigin = '';
  document.head.append(Object.assign(element, attributes));
}
