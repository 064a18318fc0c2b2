/**
 * The files of the page's tests share one window: each begins with empty stores, whatever a former one had still to write
 * when it ended.
 */
localStorage.clear();
sessionStorage.clear();
