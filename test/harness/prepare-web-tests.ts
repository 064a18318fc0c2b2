import { configure } from '@testing-library/react';

// A busy machine needs more than the default of one second until a promise has been handled.
configure({ asyncUtilTimeout: 10_000 });

// The page's test files share one window. Clear the storage so that each file starts empty.
localStorage.clear();
sessionStorage.clear();
