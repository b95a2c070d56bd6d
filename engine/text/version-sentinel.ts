/** Stands for the docs version's label inside compiled text; replaced when a page is rendered. Private-use characters, so that no writer's text collides. */
export const VERSION_SENTINEL = '\uE0F0version\uE0F1';
