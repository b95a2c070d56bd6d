import type { Browser } from 'playwright-core';

export function openChromium(executablePath?: string | null): Promise<Browser>;
