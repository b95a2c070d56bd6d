'use client';
import { Button } from './_button';

export default function Toggle() {
  return <Button label="Toggle" />;
}
