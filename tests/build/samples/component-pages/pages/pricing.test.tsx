throw new Error('No page.');
