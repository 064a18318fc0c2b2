import type { Page } from '@playwright/test';

/**
 * Writes the page in a language that does not exist: every word is half as long again and has marks above and below its
 * letters, as words of real languages may be. What is drawn, and what is no word, stays as it is.
 */
export function lengthenWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    const share = 0.4;
    const marked = { rtl: 'ــێ', ltr: 'åéįõų' };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const letters = marked[document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'];
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, svg, time, .font-quran')) continue;
      text.data = text.data.replace(/\p{L}[\p{L}\p{M}]+/gu, (word) => {
        const more = Math.ceil(word.length * share);
        return word + letters.repeat(more).slice(0, more);
      });
    }
  });
}

/** What does not stand well: texts that are cut, things to press that lie on each other, and bars that lost something. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Less than a pixel is rounding; a letter's own side bearing may reach out by two. */
    const tolerance = 2;
    const wordsOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 50)}”`;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** For screen readers alone, or decoration, or cut on purpose with the whole text beside it. */
    const isApart = (element: Element) =>
      element.closest('[aria-hidden=true], [data-truncates], [title], svg') !== null || isForEars(element);
    /** As large as a point, at this width. */
    function isForEars(element: Element): boolean {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).position === 'absolute' && at.clientWidth <= 1 && at.clientHeight <= 1)
          return true;
      return false;
    }

    function cutBy(element: Element, box: DOMRect): Element | undefined {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
        const edge = at.getBoundingClientRect();
        const isOutAcross = box.left < edge.left - tolerance || box.right > edge.right + tolerance;
        const isOutBelow = box.bottom > edge.bottom + 2 * tolerance || box.top < edge.top - 2 * tolerance;
        if (overflowX !== 'visible' && isOutAcross) return at;
        if (overflowY !== 'visible' && isOutBelow) return at;
      }
      return undefined;
    }

    function cutTexts(): string[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const holder = text.parentElement;
        if (!holder || text.data.trim() === '' || !isShown(holder) || isApart(holder)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (boxes.some((box) => cutBy(holder, box))) found.push(`cut: ${wordsOf(holder)}`);
      }
      return found;
    }

    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
      return null;
    };

    /** As what shows a password: the text of its field ends before it. */
    const standsIn = (field: Element, other: Element) =>
      field.matches('input') && field.parentElement?.contains(other) === true;

    function overlaps(): string[] {
      const pressed = 'a[href], button, input, select, textarea, [role=switch], [role=radio]';
      const things = [...document.querySelectorAll(pressed)]
        .filter((element) => isShown(element) && !element.closest('svg') && !isForEars(element))
        .map((element) => ({ element, layer: layerOf(element), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 4 && box.height > 4);
      const found: string[] = [];
      for (const [i, one] of things.entries())
        for (const other of things.slice(i + 1)) {
          if (one.layer !== other.layer || one.element.contains(other.element)) continue;
          if (standsIn(one.element, other.element)) continue;
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (across > tolerance && down > tolerance)
            found.push(`on each other: ${wordsOf(one.element)} and ${wordsOf(other.element)}`);
        }
      return found;
    }

    function barFaults(): string[] {
      const bars = [...document.querySelectorAll('header, nav')].filter(
        (bar) => isShown(bar) && getComputedStyle(bar).position === 'sticky',
      );
      return bars.flatMap((bar) => {
        const edge = bar.getBoundingClientRect();
        return [...bar.querySelectorAll('a, button')]
          .filter((link) => isShown(link))
          .filter((link) => {
            const box = link.getBoundingClientRect();
            return box.left < edge.left - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 1;
          })
          .map((link) => `out of its bar: ${wordsOf(link)}`);
      });
    }

    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`wider than its window by ${scrollWidth - clientWidth}`] : [];
    return [...wide, ...cutTexts(), ...overlaps(), ...barFaults()];
  });
}
