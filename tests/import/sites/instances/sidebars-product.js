exports.product = ['index', 'use'];
