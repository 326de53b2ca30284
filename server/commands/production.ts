// React selects its production build by this variable when it is imported, so this is imported before.
process.env.NODE_ENV ??= 'production';
