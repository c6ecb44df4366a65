<?php
/**
 * [drystone_board board="spring" columns="3"], with straight or typographic quotes.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * A flag may stand alone ([drystone_board board="x" navigation]), and a value in typographic quotes comes in pieces when it has spaces.
 *
 * @param array<int|string, string>|string $given by WordPress.
 * @return array<string, string>
 */
function drystone_board_shortcode_attributes( $given ) {
	$attributes = array();
	$last       = null;
	foreach ( is_array( $given ) ? $given : array() as $name => $value ) {
		if ( is_string( $name ) ) {
			$last                = $name;
			$attributes[ $name ] = $value;
		} elseif ( preg_match( '/^([a-z][a-z_-]*)=(.+)$/', $value, $parts ) ) {
			$last                    = $parts[1];
			$attributes[ $parts[1] ] = $parts[2];
		} elseif ( null !== $last && preg_match( '/^["\x{201C}-\x{201F}]|&#82[12]\d;/u', html_entity_decode( $attributes[ $last ], ENT_NOQUOTES ) ) ) {
			$attributes[ $last ] .= ' ' . $value;
		} elseif ( preg_match( '/^[a-z][a-z_-]*$/', $value ) ) {
			$attributes[ $value ] = 'true';
		}
	}
	// The token belongs to the site, never to a page.
	unset( $attributes['token'] );
	return $attributes;
}

add_shortcode(
	'drystone_board',
	static function ( $given ) {
		return drystone_board_markup( drystone_board_shortcode_attributes( $given ) );
	}
);
