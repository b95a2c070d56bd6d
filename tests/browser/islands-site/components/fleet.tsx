'use client';
import { useSharedState } from 'docsgen/theme';

export function AddShip() {
  const [, setShips] = useSharedState('ships', 1);
  return (
    <button type="button" data-add onClick={() => setShips((ships) => ships + 1)}>
      Add a ship
    </button>
  );
}

export function Fleet() {
  const [ships] = useSharedState('ships', 1);
  return <output data-fleet>{ships} ships</output>;
}
