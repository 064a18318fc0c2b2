import type { Page } from '@playwright/test';

/**
 * Rewrites the page in a pseudo-locale: every word is 40 % longer and has marks above and below its letters, as in real
 * languages. Graphics, times and Quran text stay as they are.
 */
export function lengthenWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    const extraShare = 0.4;
    const filler = { rtl: 'ــێ', ltr: 'åéįõų' };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const fillerLetters = filler[document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'];
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, svg, time, .font-quran')) continue;
      text.data = text.data.replace(/\p{L}[\p{L}\p{M}]+/gu, (word) => {
        const extra = Math.ceil(word.length * extraShare);
        return word + fillerLetters.repeat(extra).slice(0, extra);
      });
    }
  });
}

/** Returns layout problems: clipped texts, overlapping controls, and links that leave their bar. */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Pixels: less than one is rounding, and a letter's side bearing can stick out by two. */
    const tolerance = 2;
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 50)}”`;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** For screen readers only, or decoration, or truncated on purpose with the full text available. */
    const isIgnored = (element: Element) =>
      element.closest('[aria-hidden=true], [data-truncates], [title], svg') !== null ||
      isVisuallyHidden(element);
    /** Clipped to one pixel, as visually hidden text is. */
    function isVisuallyHidden(element: Element): boolean {
      for (let node: Element | null = element; node; node = node.parentElement)
        if (getComputedStyle(node).position === 'absolute' && node.clientWidth <= 1 && node.clientHeight <= 1)
          return true;
      return false;
    }

    function findClippingElement(element: Element, box: DOMRect): Element | undefined {
      for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(node);
        if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
        const edge = node.getBoundingClientRect();
        const isOutAcross = box.left < edge.left - tolerance || box.right > edge.right + tolerance;
        const isOutBelow = box.bottom > edge.bottom + 2 * tolerance || box.top < edge.top - 2 * tolerance;
        if (overflowX !== 'visible' && isOutAcross) return node;
        if (overflowY !== 'visible' && isOutBelow) return node;
      }
      return undefined;
    }

    function findClippedTexts(): string[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const problems: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const parent = text.parentElement;
        if (!parent || text.data.trim() === '' || !isShown(parent) || isIgnored(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (boxes.some((box) => findClippingElement(parent, box))) problems.push(`cut: ${describe(parent)}`);
      }
      return problems;
    }

    const layerOf = (element: Element): Element | null => {
      for (let node: Element | null = element; node; node = node.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(node).position)) return node;
      return null;
    };

    /** A control inside a field, such as "Show password", before which the field's text ends. */
    const isInsideField = (field: Element, second: Element) =>
      field.matches('input') && field.parentElement?.contains(second) === true;

    function findOverlaps(): string[] {
      const selector = 'a[href], button, input, select, textarea, [role=switch], [role=radio]';
      const controls = [...document.querySelectorAll(selector)]
        .filter((element) => isShown(element) && !element.closest('svg') && !isVisuallyHidden(element))
        .map((element) => ({ element, layer: layerOf(element), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 4 && box.height > 4);
      const problems: string[] = [];
      for (const [i, first] of controls.entries())
        for (const second of controls.slice(i + 1)) {
          if (first.layer !== second.layer || first.element.contains(second.element)) continue;
          if (isInsideField(first.element, second.element)) continue;
          const overlapX =
            Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
          const overlapY =
            Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
          if (overlapX > tolerance && overlapY > tolerance)
            problems.push(`on each other: ${describe(first.element)} and ${describe(second.element)}`);
        }
      return problems;
    }

    function findBarOverflows(): string[] {
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
          .map((link) => `out of its bar: ${describe(link)}`);
      });
    }

    const { scrollWidth, clientWidth } = document.documentElement;
    const pageOverflow =
      scrollWidth > clientWidth ? [`wider than its window by ${scrollWidth - clientWidth}`] : [];
    return [...pageOverflow, ...findClippedTexts(), ...findOverlaps(), ...findBarOverflows()];
  });
}
