// The page's test files share one window. Clear the storage so that each file starts empty.
localStorage.clear();
sessionStorage.clear();
