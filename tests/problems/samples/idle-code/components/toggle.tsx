'use client';
import { Button } from './_button';
import Press from './press';

export default function Toggle() {
  return (
    <>
      <Button label="Toggle" />
      <Press label="Press" />
    </>
  );
}
