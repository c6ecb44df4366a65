<?php
/**
 * The owner's settings for all boards. One option, `drystone_board`.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** @return array{service: string, api: string, token: string, defaults: array<string, string>, minutes: int, optimisers: bool, posts_in_page: bool, consent: string, theme: bool} */
function drystone_board_settings() {
	$stored = get_option( 'drystone_board', array() );
	return ( is_array( $stored ) ? $stored : array() ) + array(
		'service'       => '',
		'token'         => '',
		'defaults'      => array(),
		'minutes'       => 5,
		'optimisers'    => true,
		'posts_in_page' => true,
		'consent'       => '',
		'theme'         => true,
	);
}

/**
 * Sanitizes the input of the settings page. The stored token is kept if its field is empty.
 *
 * @param mixed $given by the form.
 */
function drystone_board_clean_settings( $given ) {
	$given    = is_array( $given ) ? $given : array();
	$before   = drystone_board_settings();
	$service  = untrailingslashit( esc_url_raw( trim( (string) ( $given['service'] ?? '' ) ), array( 'https', 'http' ) ) );
	$token    = sanitize_text_field( (string) ( $given['token'] ?? '' ) );
	$defaults = array();
	foreach ( drystone_board_options() as $option ) {
		if ( in_array( $option['attribute'], array( 'board', 'service', 'token', 'api' ), true ) ) {
			continue;
		}
		$value = $given['defaults'][ $option['attribute'] ] ?? '';
		$clean = '' === $value ? null : drystone_board_clean_value( $option, $value );
		if ( null !== $clean && '' !== $clean && (string) $option['defaultValue'] !== $clean ) {
			$defaults[ $option['attribute'] ] = $clean;
		}
	}
	return array(
		'service'       => $service,
		'token'         => empty( $given['forget_token'] ) ? ( '' === $token ? $before['token'] : $token ) : '',
		'defaults'      => $defaults,
		'minutes'       => max( 1, min( 1440, (int) ( $given['minutes'] ?? 5 ) ) ),
		'optimisers'    => ! empty( $given['optimisers'] ),
		'posts_in_page' => ! empty( $given['posts_in_page'] ),
		'theme'         => ! empty( $given['theme'] ),
		'consent'       => in_array( $given['consent'] ?? '', array( 'always', 'never' ), true ) ? $given['consent'] : '',
	);
}

add_action(
	'init',
	static function () {
		register_setting(
			'drystone_board',
			'drystone_board',
			array(
				'type'              => 'object',
				'default'           => array(),
				'sanitize_callback' => 'drystone_board_clean_settings',
			)
		);
	}
);
